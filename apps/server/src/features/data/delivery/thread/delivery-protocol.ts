/** To delivery's threads: which call of which module, and what it is given. What comes back is of that call's own type. */
export type DeliveryProtocol = {
  call: { input: { module: string; name: string; input: unknown }; answer: unknown; news: unknown }
}
