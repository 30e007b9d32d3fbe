import { member } from '../../core/json.ts'
import type { Outgoing } from '../link.ts'

/** A session of a legacy server, with the messages that opened it. */
export interface LegacySession {
  id: string
  /** Value of `MCP-Protocol-Version`, once there is one. */
  version?: string | undefined
  opening: Outgoing & { id: number }
  initialized?: Outgoing | undefined
}

/** Keeps the session of one connection, and opens another one where a server has lost it. */
export interface SessionKeeper {
  current(): LegacySession | undefined
  /** Headers of a message, or of a request without one, within the session. */
  headers(message?: Outgoing): Record<string, string>
  /** Learns from what is sent, and from the session id of an answer. */
  noteSent(message: Outgoing): void
  noteOpened(message: Outgoing & { id: number }, id: string): void
  /** True when there is another session than `lost`; those who ask at the same time share one attempt. */
  renew(lost: LegacySession): Promise<boolean>
  end(): void
}

/** `open` repeats the opening messages: true when the server accepted them. */
export function createSessionKeeper(
  open: (lost: LegacySession) => Promise<boolean>,
): SessionKeeper {
  let session: LegacySession | undefined
  let renewing: Promise<boolean> | undefined
  return {
    current: () => session,
    headers(message): Record<string, string> {
      const isOutside = message && (message.isModern || isOpening(message))
      return session && !isOutside ? { 'Mcp-Session-Id': session.id } : {}
    },
    noteSent(message) {
      if (!session || message.isModern || isOpening(message)) return
      session.version = message.version ?? session.version
      if (member(message.body, 'method') === 'notifications/initialized') {
        session.initialized = message
      }
    },
    noteOpened(opening, id) {
      if (isOpening(opening)) session = { id, opening }
    },
    renew(lost) {
      // Another one came upon the loss before.
      if (!renewing && session !== lost) return Promise.resolve(true)
      renewing ??= replace(lost).finally(() => (renewing = undefined))
      return renewing
    },
    end: () => void (session = undefined),
  }

  async function replace(lost: LegacySession): Promise<boolean> {
    const isOpen = await open(lost).catch(() => false)
    // A server need not open another one.
    if (isOpen && session === lost) session = undefined
    return isOpen
  }
}

/** The message that opens a session: it belongs to none. */
export function isOpening({ body }: Outgoing): boolean {
  return member(body, 'method') === 'initialize'
}
