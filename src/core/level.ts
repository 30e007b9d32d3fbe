/** Requirement levels of BCP 14. Source: RFC 2119, RFC 8174. */
export const levels = ['MUST', 'MUST NOT', 'SHOULD', 'SHOULD NOT', 'MAY'] as const

export type Level = (typeof levels)[number]

/**
 * What a row of a field table is flagged with. `NOTE`: the specification describes the field
 * without a keyword. `ADVISORY`: no sentence of the specification, advice derived from it.
 */
export const flags = [...levels, 'NOTE', 'ADVISORY'] as const

export type Flag = (typeof flags)[number]
