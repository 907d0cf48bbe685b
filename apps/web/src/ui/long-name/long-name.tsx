import { cutName } from './cut-name.ts'
import classes from './long-name.module.css'

type Props = {
  text: string
  /** Id on the platform, added to the text on hover. */
  id?: string
  /** Text on hover, where the name alone is not enough: its path. */
  title?: string
}

/**
 * A name in one line. Without room it loses its middle and keeps its end. The parts are drawn over the whole name,
 * which is read out, found, selected and copied in one piece.
 */
export function LongName({ text, id, title = text }: Props) {
  const { start, end } = cutName(text)
  return (
    <span className={classes.name} title={id === undefined ? title : `${title} (ID ${id})`}>
      {end === '' ? (
        <span className={classes.start}>{text}</span>
      ) : (
        <>
          <span className={classes.whole}>{text}</span>
          <span className={classes.start} data-part={start} aria-hidden />
          <span className={classes.end} data-part={end} aria-hidden />
        </>
      )}
    </span>
  )
}
