export const variants = ['acquire', 'skyrise', 'app', 'default'] as const
export type Variant = (typeof variants)[number]

/** The first label of the host decides the menu; any host that is not one of ours gets the default. */
export function hostVariant(hostname: string): Variant {
  const [label = ''] = hostname.toLowerCase().split('.')
  return variants.find((variant) => variant === label && variant !== 'default') ?? 'default'
}
