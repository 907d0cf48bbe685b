import { encodeQR } from 'qr'
import classes from './factors.module.css'

const QUIET = 2

/** A text as a picture for a phone's camera: dark on white in every theme, as cameras want it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: QUIET })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
