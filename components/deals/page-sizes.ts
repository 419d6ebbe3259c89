/** How many notes and activities a deal's page loads, and how many each 'Show more' adds. */
export const NOTES_PAGE = 10;
export const ACTIVITIES_PAGE = 50;
