/** IANA zones of the US and Puerto Rico in use today. */
export const US_ZONE_IDS: ReadonlySet<string> = new Set([
  ...['New_York', 'Detroit', 'Kentucky/Louisville', 'Kentucky/Monticello'].map(inAmerica),
  ...['Indianapolis', 'Vincennes', 'Winamac', 'Marengo', 'Petersburg', 'Vevay'].map(inIndiana),
  ...['Tell_City', 'Knox'].map(inIndiana),
  ...['Chicago', 'Menominee', 'Denver', 'Boise', 'Phoenix', 'Los_Angeles'].map(inAmerica),
  ...['Center', 'New_Salem', 'Beulah'].map((name) => inAmerica(`North_Dakota/${name}`)),
  ...['Anchorage', 'Juneau', 'Sitka', 'Metlakatla', 'Yakutat', 'Nome', 'Adak'].map(inAmerica),
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]);

function inAmerica(name: string): string {
  return `America/${name}`;
}

function inIndiana(name: string): string {
  return inAmerica(`Indiana/${name}`);
}
