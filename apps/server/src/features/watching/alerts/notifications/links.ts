import { readEntityId } from '@flightdeck/domain/entities'
import { isAdPlatform } from '@flightdeck/domain/platforms'
import type { App } from '../../../../ground/app.ts'
import { linkTo } from '../../../../ground/link.ts'
import { entityPage } from '../../../data/entities/index.ts'
import type { StoredAlert } from '../triggered/alert-store.ts'

export const alertLink = (app: App, { alertNo }: StoredAlert): string =>
  linkTo(app, `/alerts?alert=${alertNo}`)
/** Link to the entity the alert fired on. */
export const entityLink = (app: App, { platform, snapshotType, entityId }: StoredAlert): string | null =>
  isAdPlatform(platform)
    ? linkTo(
        app,
        entityPage({
          platform,
          kind: snapshotType,
          nativeId: readEntityId(entityId).nativeId,
        }),
      )
    : null
export const alertsLink = (app: App): string => linkTo(app, '/alerts')
export const ruleLink = (app: App, ruleNo: number): string => linkTo(app, `/create-alert?rule=${ruleNo}`)
