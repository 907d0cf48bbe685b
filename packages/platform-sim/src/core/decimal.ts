/** 1234567 with six decimals is 1.234567. */
export function decimal(units: bigint, decimals: number): string {
  if (decimals === 0) return String(units)
  const text = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  return `${units < 0n ? '-' : ''}${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}
