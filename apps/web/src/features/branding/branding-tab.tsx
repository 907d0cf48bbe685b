import type { Branding } from '@flightdeck/contract/branding'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { FormSkeleton } from '../../ui/skeleton/form-skeleton.tsx'
import { brandingQuery } from './api.ts'
import { BrandForm } from './brand-form.tsx'
import { BrandSpecimen } from './brand-specimen.tsx'
import classes from './branding.module.css'

/** How reports look that leave the house: for everyone, and for a client of one’s own. */
export function BrandingTab() {
  const branding = useQuery(brandingQuery)
  return (
    <div className={classes.tab}>
      <p className={classes.text}>
        PDF, slides, workbooks, report emails and shared pages carry these. Reports generated earlier keep
        theirs.
      </p>
      <Loaded query={branding} skeleton={<FormSkeleton />} failed="Couldn’t load the branding">
        {(answer) => <Brands branding={answer} />}
      </Loaded>
    </div>
  )
}

const EVERYONE = ''

function Brands({ branding: { organisation, clients } }: { branding: Branding }) {
  const mayWrite = useMay('organisation:write')
  const [key, setKey] = useState(EVERYONE)
  const client = clients.find((one) => one.key === key)
  const brand = client?.brand ?? organisation
  return (
    <>
      <NativeSelect
        label="Reports for"
        w={320}
        maw="100%"
        data={[
          { value: EVERYONE, label: 'All clients' },
          ...clients.map(({ key: value, name, brand: own }) => ({
            value,
            label: Object.values(own).some((setting) => setting !== null) ? `${name} (own branding)` : name,
          })),
        ]}
        value={client?.key ?? EVERYONE}
        onChange={({ currentTarget: { value } }) => setKey(value)}
      />
      {mayWrite ? (
        <BrandForm
          key={`${key} ${JSON.stringify(brand)}`}
          client={client?.key ?? null}
          brand={brand}
          house={client ? organisation : null}
        />
      ) : (
        <>
          <BrandSpecimen brand={brand} house={client ? organisation : null} />
          <p className={classes.text}>Owners and admins can change the branding.</p>
        </>
      )}
    </>
  )
}
