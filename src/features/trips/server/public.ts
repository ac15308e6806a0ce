export { notifyWithCalendar } from './notify-with-calendar.ts'
