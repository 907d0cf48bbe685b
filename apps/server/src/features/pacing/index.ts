export { reportedFlights, type ReportedFlight } from './board/reported-flights.ts'
