// Records a server that stays silent in a process of its own, for tests that interrupt it.
import { recordServer } from '../../src/wire/record-server.ts'
import { io, toStdioTarget } from './target.ts'

await recordServer(toStdioTarget('stubborn-silent', {}, process.argv[2]), io)
