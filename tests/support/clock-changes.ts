/**
 * D-242 by hand: five people in five zones, on the Sundays of 2027 on which clocks change in New York and Denver, but not in
 * Phoenix, Honolulu and Guam. Nothing here is computed, so that no test agrees with the code by using it.
 */
export interface Place {
  zone: string;
  /** Its midnights, at which Sunday begins and ends. */
  sunday: string;
  monday: string;
  /** 9:00 AM on Sunday and on Monday. */
  sundayNine: string;
  mondayNine: string;
  /** When its clock first shows `typed` on Sunday, or as much later as its clock goes forward. */
  typedAt: string;
  /** What its clock shows at `night`. */
  atNight: string;
  /** When a call is that is booked for 9:00 AM on Monday in Denver. */
  denversNine: string;
}

export interface ClockChange {
  saturday: string;
  sunday: string;
  monday: string;
  /** Sunday. */
  inWords: string;
  /** A time that New York's and Denver's clocks leave out, or show twice. */
  typed: string;
  night: string;
  denversNine: string;
  places: Place[];
}

export const FORWARD: ClockChange = {
  saturday: "2027-03-13",
  sunday: "2027-03-14",
  monday: "2027-03-15",
  inWords: "Sunday, March 14",
  typed: "02:30",
  night: "2027-03-14T09:30:00.000Z",
  denversNine: "2027-03-15T15:00:00.000Z",
  places: [
    {
      zone: "Pacific/Guam",
      sunday: "2027-03-13T14:00:00.000Z",
      monday: "2027-03-14T14:00:00.000Z",
      sundayNine: "2027-03-13T23:00:00.000Z",
      mondayNine: "2027-03-14T23:00:00.000Z",
      typedAt: "2027-03-13T16:30:00.000Z",
      atNight: "Mar 14, 2027, 7:30 PM",
      denversNine: "Tuesday, March 16, 2027 at 1:00 AM (Chamorro Standard Time), Mon 9:00 AM Mountain Time for Summit",
    },
    {
      zone: "America/New_York",
      sunday: "2027-03-14T05:00:00.000Z",
      monday: "2027-03-15T04:00:00.000Z",
      sundayNine: "2027-03-14T13:00:00.000Z",
      mondayNine: "2027-03-15T13:00:00.000Z",
      typedAt: "2027-03-14T07:30:00.000Z",
      atNight: "Mar 14, 2027, 5:30 AM",
      denversNine: "Monday, March 15, 2027 at 11:00 AM (Eastern Time), Mon 9:00 AM Mountain Time for Summit",
    },
    {
      zone: "America/Denver",
      sunday: "2027-03-14T07:00:00.000Z",
      monday: "2027-03-15T06:00:00.000Z",
      sundayNine: "2027-03-14T15:00:00.000Z",
      mondayNine: "2027-03-15T15:00:00.000Z",
      typedAt: "2027-03-14T09:30:00.000Z",
      atNight: "Mar 14, 2027, 3:30 AM",
      denversNine: "Monday, March 15, 2027 at 9:00 AM (Mountain Time)",
    },
    {
      zone: "America/Phoenix",
      sunday: "2027-03-14T07:00:00.000Z",
      monday: "2027-03-15T07:00:00.000Z",
      sundayNine: "2027-03-14T16:00:00.000Z",
      mondayNine: "2027-03-15T16:00:00.000Z",
      typedAt: "2027-03-14T09:30:00.000Z",
      atNight: "Mar 14, 2027, 2:30 AM",
      denversNine: "Monday, March 15, 2027 at 8:00 AM (Mountain Standard Time), Mon 9:00 AM Mountain Time for Summit",
    },
    {
      zone: "Pacific/Honolulu",
      sunday: "2027-03-14T10:00:00.000Z",
      monday: "2027-03-15T10:00:00.000Z",
      sundayNine: "2027-03-14T19:00:00.000Z",
      mondayNine: "2027-03-15T19:00:00.000Z",
      typedAt: "2027-03-14T12:30:00.000Z",
      atNight: "Mar 13, 2027, 11:30 PM",
      denversNine:
        "Monday, March 15, 2027 at 5:00 AM (Hawaii-Aleutian Standard Time), Mon 9:00 AM Mountain Time for Summit",
    },
  ],
};

export const BACK: ClockChange = {
  saturday: "2027-11-06",
  sunday: "2027-11-07",
  monday: "2027-11-08",
  inWords: "Sunday, November 7",
  typed: "01:30",
  night: "2027-11-07T08:30:00.000Z",
  denversNine: "2027-11-08T16:00:00.000Z",
  places: [
    {
      zone: "Pacific/Guam",
      sunday: "2027-11-06T14:00:00.000Z",
      monday: "2027-11-07T14:00:00.000Z",
      sundayNine: "2027-11-06T23:00:00.000Z",
      mondayNine: "2027-11-07T23:00:00.000Z",
      typedAt: "2027-11-06T15:30:00.000Z",
      atNight: "Nov 7, 2027, 6:30 PM",
      denversNine:
        "Tuesday, November 9, 2027 at 2:00 AM (Chamorro Standard Time), Mon 9:00 AM Mountain Time for Summit",
    },
    {
      zone: "America/New_York",
      sunday: "2027-11-07T04:00:00.000Z",
      monday: "2027-11-08T05:00:00.000Z",
      sundayNine: "2027-11-07T14:00:00.000Z",
      mondayNine: "2027-11-08T14:00:00.000Z",
      typedAt: "2027-11-07T05:30:00.000Z",
      atNight: "Nov 7, 2027, 3:30 AM",
      denversNine: "Monday, November 8, 2027 at 11:00 AM (Eastern Time), Mon 9:00 AM Mountain Time for Summit",
    },
    {
      zone: "America/Denver",
      sunday: "2027-11-07T06:00:00.000Z",
      monday: "2027-11-08T07:00:00.000Z",
      sundayNine: "2027-11-07T16:00:00.000Z",
      mondayNine: "2027-11-08T16:00:00.000Z",
      typedAt: "2027-11-07T07:30:00.000Z",
      atNight: "Nov 7, 2027, 1:30 AM",
      denversNine: "Monday, November 8, 2027 at 9:00 AM (Mountain Time)",
    },
    {
      zone: "America/Phoenix",
      sunday: "2027-11-07T07:00:00.000Z",
      monday: "2027-11-08T07:00:00.000Z",
      sundayNine: "2027-11-07T16:00:00.000Z",
      mondayNine: "2027-11-08T16:00:00.000Z",
      typedAt: "2027-11-07T08:30:00.000Z",
      atNight: "Nov 7, 2027, 1:30 AM",
      denversNine: "Monday, November 8, 2027 at 9:00 AM (Mountain Standard Time)",
    },
    {
      zone: "Pacific/Honolulu",
      sunday: "2027-11-07T10:00:00.000Z",
      monday: "2027-11-08T10:00:00.000Z",
      sundayNine: "2027-11-07T19:00:00.000Z",
      mondayNine: "2027-11-08T19:00:00.000Z",
      typedAt: "2027-11-07T11:30:00.000Z",
      atNight: "Nov 6, 2027, 10:30 PM",
      denversNine:
        "Monday, November 8, 2027 at 6:00 AM (Hawaii-Aleutian Standard Time), Mon 9:00 AM Mountain Time for Summit",
    },
  ],
};

/** Each place on each of the two Sundays. */
export const CLOCK_CHANGES = [FORWARD, BACK].flatMap(({ places, ...sunday }) =>
  places.map((place) => ({ ...place, day: sunday.sunday, change: sunday })),
);

/** The last moment before an instant. */
export const momentBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
