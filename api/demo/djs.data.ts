type DemoDj = {
  name: string;
  specialty: string | null;
  city: string;
  state: string;
  bio: string;
};

export const DJS: readonly DemoDj[] = [
  {
    name: 'DJ Axle',
    specialty: 'Funk & Boogie',
    city: 'Oakland',
    state: 'CA',
    bio: 'Digs for 45s on Mondays and plays them on Fridays. Believes every set needs one song for the beginners.',
  },
  {
    name: 'Lady Lanes',
    specialty: 'House',
    city: 'Chicago',
    state: 'IL',
    bio: 'Grew up two blocks from the rink and never left the floor. Four on it, always.',
  },
  {
    name: 'Toe Stop Tony',
    specialty: 'Old-School Hip-Hop',
    city: 'Brooklyn',
    state: 'NY',
    bio: 'Cuts, doubles and the cleanest stops in the borough.',
  },
  {
    name: 'Miss Mirrorball',
    specialty: 'Disco',
    city: 'Atlanta',
    state: 'GA',
    bio: 'Strings, hand claps and a little too much glitter. Ask for the 12-inch version.',
  },
  {
    name: 'The Quad Father',
    specialty: 'Soul',
    city: 'Detroit',
    state: 'MI',
    bio: 'Thirty years of slow couples’ skates. Your parents may have met at one.',
  },
  {
    name: 'Selector Sway',
    specialty: 'Reggae & Dub',
    city: 'Austin',
    state: 'TX',
    bio: 'Heavy low end, light feet.',
  },
  {
    name: 'Velvet Vinyl',
    specialty: 'R&B',
    city: 'Philadelphia',
    state: 'PA',
    bio: 'Neo-soul for the early laps, new jack swing for the late ones.',
  },
  {
    name: 'Neon Nadia',
    specialty: 'Synth & Italo',
    city: 'Pasadena',
    state: 'CA',
    bio: 'Drum machines, palm trees and a sunrise set that people still talk about.',
  },
  {
    name: 'Bayou Bearings',
    specialty: 'Bounce',
    city: 'New Orleans',
    state: 'LA',
    bio: 'Brings the parade indoors. Keep your knees bent.',
  },
  {
    name: 'Papa Shuffle',
    specialty: null,
    city: 'Seattle',
    state: 'WA',
    bio: 'Plays whatever the floor asks for, and knows before the floor does.',
  },
];
