export const address = (c: { req: { url: string } }) => new URL(c.req.url).origin;
