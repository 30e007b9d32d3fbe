// Of the site, at the address of a file of the reference.
export const prerender = false

export const GET = (): Response => new Response('Of the site')
