import type { Connection } from '@flightdeck/contract/connections'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ConnectForm } from './connect-form.tsx'
import classes from './plan-sheets.module.css'
import { UploadForm } from './upload-form.tsx'

type Props = { isOpen: boolean; onClose: () => void; sources: readonly Connection[] }

/** Two ways to a plan: a file once, or a Google Sheet that is read again and again. */
export function AddPlan({ isOpen, onClose, sources }: Props) {
  const [way, setWay] = useState('file')
  return (
    <SidePanel title="Add a plan" isOpen={isOpen} onClose={onClose} size={440}>
      <div className={classes.form}>
        <SegmentedControl
          aria-label="Plan source"
          data={[
            { value: 'file', label: 'File' },
            { value: 'google', label: 'Google Sheet' },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'file' ? (
          <UploadForm replaces={null} onDone={onClose} />
        ) : (
          <ConnectForm onDone={onClose} sources={sources} />
        )}
      </div>
    </SidePanel>
  )
}
