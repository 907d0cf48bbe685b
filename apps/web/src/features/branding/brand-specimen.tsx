import type { ShownBrand } from '@flightdeck/contract/branding'
import { letterhead } from '@flightdeck/domain/branding'
import classes from './branding.module.css'

type Props = { brand: ShownBrand; house: ShownBrand | null }

/** The head of a report as it is printed: on white, in every theme. */
export function BrandSpecimen({ brand, house }: Props) {
  const { sender, colour, logo } = letterhead(brand, house)
  return (
    <figure className={classes.specimen}>
      <figcaption className={classes.caption}>Cover of a report</figcaption>
      <div className={classes.paper}>
        <div className={classes.head}>
          {logo ? (
            <img className={classes.logo} src={logo} alt={sender ?? 'Logo'} />
          ) : (
            <strong>{sender ?? 'Flightdeck'}</strong>
          )}
          {logo && sender !== null && <span className={classes.sender}>{sender}</span>}
        </div>
        <div className={classes.rule} style={colour === null ? {} : { height: 3, background: colour }} />
        <div className={classes.title}>Weekly pacing</div>
      </div>
    </figure>
  )
}
