import classes from './axis.module.css'

/**
 * Labels below a chart: both ends, and named points between. Hidden from screen readers, because the table
 * repeats them.
 */
export const Axis = ({ marks }: { marks: readonly string[] }) => (
  <div className={classes.axis} aria-hidden="true">
    {marks.map((mark, at) => (
      <span key={`${at} ${mark}`}>{mark}</span>
    ))}
  </div>
)
