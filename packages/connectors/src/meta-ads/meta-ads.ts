export { classifyMeta } from './classify.ts'
export { exchangeMetaCode, extendMetaToken, metaAuthoriseUrl, type MetaClient } from './oauth.ts'
