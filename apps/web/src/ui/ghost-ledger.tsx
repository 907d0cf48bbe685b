import classes from './state.module.css'

const rows = [0, 1, 2, 3]
const widths = [96, 72, 108, 84]

/** A ledger before its first entry: hairlines, empty figures, a flat line. */
export function GhostLedger() {
  return (
    <svg className={classes.picture} viewBox="0 0 320 136" fill="none" aria-hidden="true">
      <rect x="0.5" y="0.5" width="319" height="135" rx="6" fill="var(--bg-surface)" stroke="var(--line)" />
      <path d="M0 24h320" stroke="var(--line)" />
      <rect x="12" y="9" width="40" height="6" rx="3" fill="var(--line)" />
      <rect x="176" y="9" width="28" height="6" rx="3" fill="var(--line)" />
      <rect x="280" y="9" width="28" height="6" rx="3" fill="var(--line)" />
      {rows.map((row) => {
        const y = 24 + row * 28
        return (
          <g key={row}>
            {row > 0 && <path d={`M0 ${y}h320`} stroke="var(--line)" />}
            <circle cx="18" cy={y + 14} r="4" stroke="var(--line-strong)" strokeDasharray="2 2" />
            <rect x="32" y={y + 11} width={widths[row]} height="6" rx="3" fill="var(--bg-sunken)" />
            <path d={`M176 ${y + 18}h72`} stroke="var(--line-strong)" strokeDasharray="2 4" />
            <rect x="280" y={y + 11} width="28" height="6" rx="3" fill="var(--bg-sunken)" />
          </g>
        )
      })}
    </svg>
  )
}
