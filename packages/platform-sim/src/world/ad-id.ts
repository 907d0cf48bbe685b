/** The ad that shows a creative, on platforms where both have ids of their own. */
export const adId = (creativeId: string): string => String(BigInt(creativeId) + 200_000_000n)
