import type { BarcodeCheck } from '@flightdeck/contract/campaigns'
import { SEVERITIES } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { barcodeWords, barcodeCells, drawPaths, type BarcodePaths, barcodeWidth } from './barcode-model.ts'
import classes from './barcode.module.css'

const pitch = 3
type Picture = BarcodePaths & { width: number; words: string }

/** Most rows say the same as another: each picture is made once. */
const pictureCache = new WeakMap<readonly BarcodeCheck[], Map<string, Picture>>()
const most = 5_000

function cachedPicture(checks: readonly BarcodeCheck[], outcomes: string): Picture {
  let own = pictureCache.get(checks)
  if (!own || own.size > most) pictureCache.set(checks, (own = new Map()))
  let picture = own.get(outcomes)
  if (!picture) {
    const cells = barcodeCells(checks, outcomes)
    picture = {
      ...drawPaths(cells, pitch),
      width: Math.max(1, barcodeWidth(cells) * pitch),
      words: barcodeWords(cells),
    }
    own.set(outcomes, picture)
  }
  return picture
}

/** Every check as a thin cell, in one order for all rows: a column of filled cells down the page is the diagnosis. */
export function Barcode({ checks, outcomes }: { checks: readonly BarcodeCheck[]; outcomes: string }) {
  const { fails, passes, notApplicable, notRun, width, words } = cachedPicture(checks, outcomes)
  return (
    <svg
      className={classes.barcode}
      viewBox={`0 0 ${width} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
    >
      <path className={classes.passes} d={passes} />
      <path className={classes.quiet} d={notApplicable} />
      <path className={classes.quiet} d={notRun} />
      {typedKeys(SEVERITIES).map(
        (severity) =>
          fails[severity] !== '' && (
            <path key={severity} className={classes.fails} data-severity={severity} d={fails[severity]} />
          ),
      )}
    </svg>
  )
}
