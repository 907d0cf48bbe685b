import type { LibraryCheck } from '@flightdeck/contract/checks'
import { isReady, makeTrayItem, openFor, type TrayItem } from './tray-model.ts'

type Library = { checks: readonly LibraryCheck[]; connected: readonly string[] }

/** The recommended checks that are not on yet, with the connected platforms each is for. */
export const recommendedItems = ({ checks, connected }: Library): TrayItem[] =>
  checks
    .filter(({ recommended, needs }) => recommended && needs === null)
    .map((check) => makeTrayItem(check, openFor(check, connected)))
    .filter(isReady)
