/** A protocol version no revision has: asked for to see how a server refuses one. */
export const nobodysVersion = '1900-01-01'

/** A method nobody has: called to see how a server refuses one. */
export const nobodysMethod = 'nobodys/method'
