import type { ShownBrand } from '@flightdeck/contract/branding'
import { BRAND_LIMITS, colourMistake } from '@flightdeck/domain/branding'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError, firstMessage } from '../../lib/api-error.ts'
import { base64Of } from '../../lib/base64.ts'
import { Notice } from '../../ui/notice.tsx'
import { useSetBrand } from './api.ts'
import { BrandSpecimen } from './brand-specimen.tsx'
import classes from './branding.module.css'
import { LogoField } from './logo-field.tsx'

type Props = { client: string | null; brand: ShownBrand; house: ShownBrand | null }

/** Sender, colour and logo of the organisation or of a client; what is left empty is the organisation’s, or the house’s. */
export function BrandForm({ client, brand, house }: Props) {
  const save = useSetBrand()
  const [sender, setSender] = useState(brand.sender ?? '')
  const [colour, setColour] = useState(brand.colour ?? '')
  const [logo, setLogo] = useState<{ shown: string | null; base64?: string | null }>({ shown: brand.logo })
  const isFree = colour.trim() === ''
  const mistake = isFree ? null : colourMistake(colour.trim())
  const fieldError = (field: string) =>
    save.error instanceof ApiError ? save.error.errors[field]?.[0] : undefined
  const take = async (file: File) => {
    const base64 = await base64Of(file)
    setLogo({ shown: `data:${file.type};base64,${base64}`, base64 })
  }
  const draftBrand = {
    sender: sender.trim() || null,
    colour: isFree || mistake !== null ? null : colour.trim(),
    logo: logo.shown,
  }
  return (
    <form
      className={classes.form}
      aria-label="Branding"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (mistake !== null || save.isPending) return
        save.mutate({ client, sender: draftBrand.sender, colour: draftBrand.colour, ...(logo.base64 !== undefined && { logo: logo.base64 }) }) // prettier-ignore
      }}
    >
      <div className={classes.fields}>
        <TextInput
          label="Sender"
          description="On covers, and the name emails come from."
          placeholder={house?.sender ?? 'Flightdeck'}
          maxLength={BRAND_LIMITS.sender}
          value={sender}
          error={fieldError('sender')}
          onChange={({ currentTarget: { value } }) => setSender(value)}
        />
        <TextInput
          label="Colour"
          description="Dark enough to read on white."
          placeholder={house?.colour ?? 'None'}
          maxLength={7}
          autoComplete="off"
          leftSection={
            <span
              className={classes.swatch}
              style={draftBrand.colour === null ? {} : { background: draftBrand.colour }}
              aria-hidden
            />
          }
          value={colour}
          error={mistake ?? fieldError('colour')}
          onChange={({ currentTarget: { value } }) => setColour(value)}
        />
        <LogoField
          hasOne={logo.shown !== null}
          error={fieldError('logo')}
          onTake={(file) => void take(file)}
          onRemove={() => setLogo({ shown: null, base64: null })}
        />
        {save.isError && !(save.error instanceof ApiError && Object.keys(save.error.errors).length > 0) && (
          <Notice tone="error">
            {firstMessage(save.error, 'server', 'Couldn’t save the branding. Try again.')}
          </Notice>
        )}
        <div>
          <Button type="submit" loading={save.isPending} disabled={mistake !== null}>
            Save branding
          </Button>
        </div>
      </div>
      <BrandSpecimen brand={draftBrand} house={house} />
    </form>
  )
}
