import { Block } from './block.tsx'
import classes from './skeleton.module.css'

/** A table of templates: name, the segments of a name, platform, state. */
export function TaxonomySkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={classes.table} data-skeleton="taxonomy">
      <div className={classes.line}>
        <Block width={56} />
        <Block width={72} />
        <Block width={48} />
        <Block width={40} />
      </div>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.line}>
          <Block width={`${60 + ((index * 13) % 35)}%`} />
          <div className={classes.segments}>
            {[48, 72, 40, 56].map((width) => (
              <Block key={width} width={width} height={20} />
            ))}
          </div>
          <Block width="70%" />
          <Block width={48} height={20} round />
        </div>
      ))}
    </div>
  )
}
