import { Block } from './block.tsx'
import classes from './skeleton.module.css'

/** Title and badge, two lines of text. */
export function CardSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div className={classes.cards} data-skeleton="card">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.card}>
          <div className={classes.spread}>
            <Block width="32%" height={16} />
            <Block width={72} height={20} round />
          </div>
          <Block width="58%" />
          <Block width="44%" />
        </div>
      ))}
    </div>
  )
}
