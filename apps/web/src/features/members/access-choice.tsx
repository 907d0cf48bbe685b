import { Anchor, Radio } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AccessAtStake } from './access-at-stake.ts'
import { countByKind } from './access-at-stake.ts'
import type { AccessDecision } from './api.ts'
import classes from './access-choice.module.css'

type Props = {
  atStake: AccessAtStake
  decision: AccessDecision
  /** Null where taking over is not allowed. */
  onDecide: ((decision: AccessDecision) => void) | null
  onClose: () => void
}

/** Links and schedules that a member leaves behind, with the choice between ending them and taking them over. */
export function AccessChoice({ atStake: { ending, staying }, decision, onDecide, onClose }: Props) {
  return (
    <>
      {ending.length > 0 &&
        (onDecide === null ? (
          <p className={classes.text}>Ends {countByKind(ending)}.</p>
        ) : (
          <Radio.Group
            className={classes.group}
            label="Links, schedules and tokens"
            value={decision}
            onChange={(next) => onDecide(next)}
          >
            <Radio value="end" label={`End ${countByKind(ending)}`} />
            <Radio
              value="take_over"
              label="Take them over"
              description="They continue under your name. Private reports behind them become yours."
            />
          </Radio.Group>
        ))}
      {staying.length > 0 && (
        <p className={classes.text}>
          Stays with the organisation: {countByKind(staying)}.{' '}
          {onDecide !== null && (
            <Anchor component={Link} to="/users" hash="external-access" onClick={onClose} inherit>
              Review external access
            </Anchor>
          )}
        </p>
      )}
    </>
  )
}
