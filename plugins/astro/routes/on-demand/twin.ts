import type { APIRoute } from 'astro'
import { answerTwin } from '../../on-demand/answer-twin.ts'

// Files for machines, made when they are asked for; injected for each of their routes.
export const GET: APIRoute = (context) => answerTwin(context)
