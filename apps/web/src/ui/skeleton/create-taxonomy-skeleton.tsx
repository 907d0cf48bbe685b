import { Block } from './block.tsx'
import classes from './skeleton.module.css'

/** The builder: the name split into segments above, one card per segment, the preview at the right. */
export function CreateTaxonomySkeleton() {
  return (
    <div className={classes.builder} data-skeleton="create-taxonomy">
      <div className={classes.cards}>
        <div className={classes.pair}>
          <Block height={36} />
          <Block height={36} />
        </div>
        <div className={classes.segments}>
          {[88, 64, 112, 72, 96].map((width) => (
            <Block key={width} width={width} height={32} />
          ))}
        </div>
        {[0, 1, 2].map((index) => (
          <div key={index} className={classes.card}>
            <div className={classes.row}>
              <Block width={24} height={24} round />
              <Block width="36%" height={16} />
            </div>
            <Block width="72%" />
          </div>
        ))}
      </div>
      <div className={classes.card}>
        <Block width="40%" height={16} />
        <Block />
        <Block width="80%" />
        <Block width="60%" />
      </div>
    </div>
  )
}
