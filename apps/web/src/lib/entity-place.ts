/** Path of an entity's page. */
export const entityPlace = (entity: { platform: string; kind: string; native_id: string }): string =>
  `/campaigns/${entity.platform}/${entity.kind}/${encodeURIComponent(entity.native_id)}`
