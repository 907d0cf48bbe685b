import classes from './axis.module.css'

/** What stands under a picture: its two ends, and what lies between where that has a name. The table beside it says the same. */
export const Axis = ({ marks }: { marks: readonly string[] }) => (
  <div className={classes.axis} aria-hidden="true">
    {marks.map((mark, at) => (
      <span key={`${at} ${mark}`}>{mark}</span>
    ))}
  </div>
)
