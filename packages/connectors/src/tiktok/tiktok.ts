export { tiktokAdvertisers, type TiktokAdvertiser } from './advertisers.ts'
export { classifyTiktok } from './classify.ts'
export {
  exchangeTiktokCode,
  renewTiktokToken,
  signTiktok,
  tiktokAuthoriseUrl,
  type TiktokClient,
  type TiktokGrant,
} from './oauth.ts'
