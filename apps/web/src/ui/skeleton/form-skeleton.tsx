import { Block } from './block.tsx'
import classes from './skeleton.module.css'

const field = (label: number, height = 36) => (
  <div className={classes.field}>
    <Block width={label} />
    <Block height={height} />
  </div>
)

/** Label and control, one column, the last row in pairs. */
export function FormSkeleton() {
  return (
    <div className={classes.form} data-skeleton="form">
      {field(80)}
      {field(96, 72)}
      <div className={classes.pair}>
        {field(64)}
        {field(48)}
      </div>
      <div className={classes.pair}>
        {field(88)}
        {field(72)}
      </div>
    </div>
  )
}
