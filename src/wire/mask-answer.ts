import type { Answer } from './link.ts'
import type { Mask } from './mask.ts'

/** An answer without secrets, for sentences about it: they cut its texts, and half a secret is not found. */
export function maskAnswer(answer: Answer, mask: Mask): Answer {
  const { headers, location, received, text, accessError } = answer
  return {
    ...answer,
    ...(headers && { headers: mask.json(headers) }),
    ...(location !== undefined && { location: mask.text(location) }),
    ...(received && { received: { ...received, value: mask.json(received.value) } }),
    ...(text !== undefined && { text: mask.text(text) }),
    ...(accessError !== undefined && { accessError: mask.text(accessError) }),
  }
}
