export * from './young-organisation.ts'
