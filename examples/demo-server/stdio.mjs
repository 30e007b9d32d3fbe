import { argv } from 'node:process'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createLiveTools } from './live-tools.mjs'
import { createDemoServer } from './server.mjs'

const live = argv.includes('--watch') ? createLiveTools() : undefined

serveStdio(() => createDemoServer(live))
