import classes from './toggles.module.css'

type Props<Key extends string> = {
  id?: string
  label: string
  isLabelHidden?: boolean
  options: readonly { value: Key; label: string }[]
  value: readonly Key[]
  error?: string | undefined
  onChange: (value: Key[]) => void
}

/** Some of a few, side by side. */
export function Toggles<Key extends string>(props: Props<Key>) {
  const { id, label, isLabelHidden = false, options, value, error, onChange } = props
  const isOn = (one: Key) => value.includes(one)
  return (
    <fieldset className={classes.toggles} {...(id === undefined ? {} : { id, tabIndex: -1 })}>
      <legend className={isLabelHidden ? classes.hidden : classes.label}>{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.toggle}
          aria-pressed={isOn(option.value)}
          onClick={() =>
            onChange(
              options.flatMap((one) =>
                (one.value === option.value ? !isOn(one.value) : isOn(one.value)) ? [one.value] : [],
              ),
            )
          }
        >
          {option.label}
        </button>
      ))}
      {error !== undefined && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
