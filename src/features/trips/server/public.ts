export { tellWithCalendar } from './tell-with-calendar.ts'
