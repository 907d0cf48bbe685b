import type { CSSProperties } from 'react'
import classes from './skeleton.module.css'

type Props = { width?: CSSProperties['width']; height?: number; round?: boolean }

export function Block({ width = '100%', height = 12, round = false }: Props) {
  return <span className={classes.block} style={{ width, height, borderRadius: round ? 999 : 4 }} />
}
