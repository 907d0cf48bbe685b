/** This machine, by the names that lead nowhere else: whatever ends in localhost is this machine as well (RFC 6761). */
export const isLoopback = (host: string): boolean =>
  /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
