export { connectionHandlers, connectorHandlers } from './routes.ts'
export { SURVEY, surveyAccounts } from './survey.ts'
