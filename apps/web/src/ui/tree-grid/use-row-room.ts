import { usePreferences } from '../../lib/preferences/preferences.ts'

const heights = { compact: 32, default: 36, comfortable: 52 } as const
const onPhone = 76

/** How tall a row of a list is: as its reader likes it, and on a phone as a thumb does. The tallest has a second line. */
export function useRowRoom(isPhone: boolean): { rowHeight: number; hasSecondLine: boolean } {
  const { density = 'default' } = usePreferences()
  return {
    rowHeight: isPhone ? onPhone : heights[density],
    hasSecondLine: !isPhone && density === 'comfortable',
  }
}
