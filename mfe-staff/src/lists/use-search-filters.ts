import { useSearchParams } from 'react-router';

/** The filters that an address holds, and how one of them is set; an empty value takes it out. */
export function useSearchFilters<Name extends string>() {
  const [search, setSearch] = useSearchParams();
  const set = (name: Name, value: string) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { search, set };
}
