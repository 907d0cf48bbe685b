import { Block } from './block.tsx'
import classes from './skeleton.module.css'

/** A list on its way: rows as tall as they will be. */
export function ListSkeleton({ count = 16 }: { count?: number }) {
  return (
    <div className={classes.rows} data-skeleton="list">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.listRow}>
          <Block width={16} height={16} />
          <Block width={`${44 - (index % 5) * 4}%`} />
          <Block width="18%" />
          <Block width={72} />
        </div>
      ))}
    </div>
  )
}
