/** Whether a name always means this machine; names that end in localhost do (RFC 6761). */
export const isLoopback = (host: string): boolean =>
  /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
