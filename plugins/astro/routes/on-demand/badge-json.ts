import type { APIRoute } from 'astro'
import { answerServerFile } from '../../on-demand/answer-server-file.ts'

// Made when it is asked for; injected once per locale.
export const GET: APIRoute = (context) => answerServerFile(context, 'badge.json')
