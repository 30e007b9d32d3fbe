import js from '@eslint/js'
import astro from 'eslint-plugin-astro'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { localPlugin } from './scripts/lint/plugin.mjs'

// No rule here needs type information: tsc and astro check have that, and lint stays fast.
export default defineConfig(
  {
    ignores: [
      '**/dist/',
      '**/.astro/',
      '**/node_modules/',
      'lib/',
      '.cache/',
      'coverage/',
      'test-artifacts/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  astro.configs['flat/recommended'],
  {
    plugins: { local: localPlugin },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'local/file-name': 'error',
      'max-lines': ['error', 300],
      eqeqeq: 'error',
      'no-console': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        (
          'AbortController AbortSignal Buffer Headers Request Response TextDecoder TextEncoder URL ' +
          'URLSearchParams clearImmediate clearInterval clearTimeout console fetch performance ' +
          'process queueMicrotask setImmediate setInterval setTimeout structuredClone'
        )
          .split(' ')
          .map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['src/**/*.ts', 'plugins/**/*.ts'],
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      'max-params': ['error', 4],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
    },
  },
  {
    files: ['src/**', 'plugins/**'],
    rules: { 'local/room-imports': 'error' },
  },
  {
    // A clock, chance and the environment come in at the doors and are passed down.
    files: ['src/**/*.ts', 'plugins/**/*.ts'],
    ignores: [
      'src/cli/bin.ts',
      'src/wire/**',
      'plugins/astro/index.ts',
      'plugins/astro/on-demand/surroundings.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          ['Date', 'now'],
          ['Math', 'random'],
          ['performance', 'now'],
          ['process', 'env'],
        ].map(([object, property]) => ({ object, property, message: 'Have it passed in.' })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Have the time passed in.',
        },
      ],
    },
  },
  {
    // The two doors that users name in a configuration are default exports; so is what Astro loads.
    files: ['plugins/*/index.ts', 'plugins/astro/dev/toolbar-app.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['plugins/**/*.astro'],
    rules: {
      'local/no-visible-text': 'error',
      'astro/no-set-html-directive': 'error',
      'astro/no-unused-css-selector': 'off',
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  {
    // Pages of a site are named by their URL.
    files: ['examples/*/src/pages/**', 'tests/sites/*/src/pages/**'],
    rules: { 'local/file-name': 'off' },
  },
  {
    // Tables of data, and the one table of page models, are as long as what they list.
    files: ['src/core/requirements/**', 'src/core/pages/model.ts'],
    rules: { 'max-lines': 'off' },
  },
)
