import type { LibraryCheck } from '@flightdeck/contract'
import { isReady, itemOf, openFor, type TrayItem } from './tray-model.ts'

type Library = { checks: readonly LibraryCheck[]; connected: readonly string[] }

/** The recommended checks that are not on yet, with the connected platforms each is for. */
export const recommendedOf = ({ checks, connected }: Library): TrayItem[] =>
  checks
    .filter(({ recommended, needs }) => recommended && needs === null)
    .map((check) => itemOf(check, openFor(check, connected)))
    .filter(isReady)
