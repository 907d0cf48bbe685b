import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { SidePanel } from '../../ui/side-panel.tsx'
import classes from './rates.module.css'
import { TypeRateForm } from './type-rate-form.tsx'
import { UploadRatesForm } from './upload-rates-form.tsx'

type Props = { isOpen: boolean; reporting: string; day: string; onClose: () => void }

/** Two ways to rates of one's own: one typed in, or a file of many. */
export function AddRates({ isOpen, reporting, day, onClose }: Props) {
  const [way, setWay] = useState('typed')
  return (
    <SidePanel title="Add rates" isOpen={isOpen} onClose={onClose} size={440}>
      <div className={classes.form}>
        <SegmentedControl
          aria-label="How to add rates"
          data={[
            { value: 'typed', label: 'Type one in' },
            { value: 'file', label: 'Upload a CSV' },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'typed' ? (
          <TypeRateForm reporting={reporting} day={day} onDone={onClose} />
        ) : (
          <UploadRatesForm onDone={onClose} />
        )}
      </div>
    </SidePanel>
  )
}
