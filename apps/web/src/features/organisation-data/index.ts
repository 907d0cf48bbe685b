export { DataTab } from './data-tab.tsx'
