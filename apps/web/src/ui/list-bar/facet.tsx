import { BarChoice } from './list-bar.tsx'
import { SearchableDropdown } from '../searchable-dropdown.tsx'

type Props = {
  label: string
  all: string
  options: readonly { value: string; label: string; count?: number }[]
  value: string | null | undefined
  isLabelHidden?: boolean
  onPick: (value: string | null) => void
}

/** Widths in px; a facet fits its unset label. */
const NARROWEST = 140
const LETTER = 8
const ROOM_AROUND = 48

/** Filter of a list, with a count per option. */
export function Facet({ label, all, options, value, isLabelHidden = false, onPick }: Props) {
  const named = options.map((option) => ({
    value: option.value,
    label: option.count === undefined ? option.label : `${option.label} (${option.count})`,
  }))
  return (
    <BarChoice width={Math.max(NARROWEST, ROOM_AROUND + LETTER * all.length)}>
      <SearchableDropdown
        label={label}
        isLabelHidden={isLabelHidden}
        options={[{ value: '', label: all }, ...named]}
        value={value ?? ''}
        onChange={(picked) => onPick(picked === '' ? null : picked)}
      />
    </BarChoice>
  )
}

type FacetsProps = {
  /** Each with its parameter in the address. */
  facets: readonly (Omit<Props, 'isLabelHidden' | 'onPick'> & { name: string })[]
  isLabelHidden: boolean
  onTurn: (values: Record<string, string | null>) => void
}

/** Filters that the address stores. */
export const Facets = ({ facets, isLabelHidden, onTurn }: FacetsProps) =>
  facets.map(({ name, ...facet }) => (
    <Facet
      key={name}
      {...facet}
      isLabelHidden={isLabelHidden}
      onPick={(value) => onTurn({ [name]: value })}
    />
  ))
