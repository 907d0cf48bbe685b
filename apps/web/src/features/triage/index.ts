export { AssignForm } from './assign-form.tsx'
export { SnoozeForm } from './snooze-form.tsx'
