import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createDemoServer } from './server.mjs'

serveStdio(createDemoServer)
